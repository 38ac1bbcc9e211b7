/** The address of a page, such as https://example.org/a. */
export const LINK = /^https?:\/\/[^\s"'<>\\]+$/;
