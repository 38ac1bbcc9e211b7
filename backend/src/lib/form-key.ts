/** The keys of questions, options and topics: they name answers, and stay the same in all versions of a form. */
export const FORM_KEY = /^[a-z][a-z0-9-]*$/;
