/** The table of translations: in the browser every text stands where it is shown (`../inline-texts.cjs`). */
export default {};
