import { formatFileSize } from './file-size';

describe('file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1536, '1.5 KiB'],
    [300 * 1024, '300 KiB'],
    [5 * 1024 ** 3, '5.0 GiB'],
  ])('of %d bytes reads %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});
