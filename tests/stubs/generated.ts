/** Replaces the data a build writes to .docusaurus; a test that reads it mocks the module with its own. */
export default {};
