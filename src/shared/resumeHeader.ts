/** With /resume.json: texts that the fonts of the PDF cannot write whole, as JSON in percent signs. */
export const unsupportedTextsHeader = "x-resume-unsupported-texts";
