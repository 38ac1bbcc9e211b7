import { attachmentDisposition, safeFileName } from './file-name';

describe('the name of an attachment', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\x.zip', 'x.zip'],
    ['..', 'file'],
    ['', 'file'],
    ['nul.txt', '_nul.txt'],
    ['a\u0000b\r\nc', 'a_b__c'],
    ['exe\u202Egnp.txt', 'exe_gnp.txt'],
    ['题目 附件.zip', '题目 附件.zip'],
  ])('turns %j into %j', (sent, name) => {
    expect(safeFileName(sent)).toBe(name);
  });

  it('keeps the end of a name that is too long', () => {
    const name = safeFileName(`${'x'.repeat(300)}.zip`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('.zip')).toBe(true);
  });

  it('never breaks out of its header', () => {
    expect(attachmentDisposition('a"b\\c%.zip')).toBe(
      "attachment; filename=a_b_c_.zip; filename*=UTF-8''a%22b%5Cc%25.zip",
    );
    expect(attachmentDisposition('附件.zip')).toMatch(/^[\x20-\x7e]+$/);
  });
});
