import { endingOf, fitsContent } from './honest-name';

describe('a name', () => {
  it.each([
    ['cv.pdf', 'application/pdf'],
    ['CV.PDF', 'application/pdf'],
    ['photo.jpg', 'image/png'],
    ['report.docx', 'application/zip'],
    ['report.doc', 'application/rtf'],
    ['code.zip', 'application/java-archive'],
    ['video.mp4', 'video/quicktime'],
    ['cv.pdf', 'application/octet-stream'],
    ['main.c', 'application/octet-stream'],
    ['tool', 'application/x-elf'],
    ['tool.exe', 'application/x-msdownload'],
    ['notes.constructor', 'application/x-elf'],
  ])('%s fits a content of %s', (name, type) => {
    expect(fitsContent(name, type)).toBe(true);
  });

  it.each([
    ['cv.pdf', 'application/x-elf'],
    ['cv.pdf', 'application/x-msdownload'],
    ['cv.pdf.exe.pdf', 'application/zip'],
    ['photo.jpeg', 'application/pdf'],
    ['report.docx', 'application/x-msdownload'],
    ['code.zip', 'application/x-rar-compressed'],
    ['video.mp4', 'image/png'],
  ])('%s does not fit a content of %s', (name, type) => {
    expect(fitsContent(name, type)).toBe(false);
  });

  it.each([
    ['a.tar.GZ', 'gz'],
    ['none', ''],
    ['.env', 'env'],
    ['dot.', ''],
  ])('%s ends in "%s"', (name, ending) => {
    expect(endingOf(name)).toBe(ending);
  });
});
