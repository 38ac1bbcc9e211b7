import { attachmentDisposition, safeFileName } from './file-name';

describe('file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\x.zip', 'x.zip'],
    ['..', 'file'],
    ['', 'file'],
    ['nul.txt', '_nul.txt'],
    ['a\u0000b\r\nc', 'a_b__c'],
    ['exe\u202Egnp.txt', 'exe_gnp.txt'],
    ['题目 附件.zip', '题目 附件.zip'],
    ['.env', '.env'],
    ['dist/.htaccess', '.htaccess'],
    ['.git/..hidden', '..hidden'],
    ['...', 'file'],
    [' . ', 'file'],
    ['name.txt. ', 'name.txt'],
    [' .env', '.env'],
  ])('turns %j into %j', (sent, name) => {
    expect(safeFileName(sent)).toBe(name);
  });

  it.each([
    [`${'x'.repeat(300)}.zip`, '.zip'],
    [`begin${'x'.repeat(300)}.tar.gz`, '.gz'],
    [`${'x'.repeat(2000)}.zip`, '.zip'],
    [`con.${'x'.repeat(192)}.zip`, '.zip'],
    [`${'题'.repeat(300)}.zip`, '.zip'],
    [`${'😀'.repeat(300)}.zip`, '.zip'],
    [`a.zip${' '.repeat(300)}`, '.zip'],
    [`a.zip${'.'.repeat(900)}`, '.zip'],
  ])('keeps the extension of the long name %#', (sent, extension) => {
    const name = safeFileName(sent);
    expect(Array.from(name).length).toBeLessThanOrEqual(200);
    expect(name.endsWith(extension)).toBe(true);
    expect(name.isWellFormed()).toBe(true);
  });

  it('keeps the beginning of a long name, by which people know it', () => {
    const name = safeFileName(`begin${'x'.repeat(300)}.tar.gz`);
    expect(name).toBe(`begin${'x'.repeat(188)}.tar.gz`);
  });

  it('keeps the end of a long name without an extension', () => {
    expect(safeFileName(`a.${'x'.repeat(300)}`)).toHaveLength(200);
  });

  it('never breaks out of its header', () => {
    expect(attachmentDisposition('a"b\\c%.zip')).toBe(
      "attachment; filename=a_b_c_.zip; filename*=UTF-8''a%22b%5Cc%25.zip",
    );
    expect(attachmentDisposition('附件.zip')).toMatch(/^[\x20-\x7e]+$/);
  });
});
