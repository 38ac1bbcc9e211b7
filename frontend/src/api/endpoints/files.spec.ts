import { detectPictureType } from './files';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('the type of a picture', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n rest', 'image/png'],
    ['\xff\xd8\xff\xe0 rest', 'image/jpeg'],
    ['GIF89a rest', 'image/gif'],
    ['RIFF\x00\x00\x00\x00WEBPVP8', 'image/webp'],
    ['\x00\x00\x00\x1cftypavif', 'image/avif'],
  ])('is read from the bytes %j', (text, type) => {
    expect(detectPictureType(bytes(text))).toBe(type);
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><svg/>',
    '<!doctype html><script>alert(1)</script>',
    ' \x89PNG',
    'GIF8',
    '',
  ])('is none for %j, whatever the file is called', (text) => {
    expect(detectPictureType(bytes(text))).toBeUndefined();
  });
});
