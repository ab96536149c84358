/** The table of translations: in the browser every text is where it is shown (`../inline-texts.cjs`). */
export default {};
