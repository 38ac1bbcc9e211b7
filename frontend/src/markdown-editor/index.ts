/** The editor of a Markdown text: `MarkdownInput`, and the edits that insert pictures. */
export { appendPictures, insertPicture } from './edits';
export { MarkdownInput, type MarkdownInputHandle } from './markdown-input';
