import type { Category, Difficulty } from '../../lib/enums';

/** Other names for our categories, as challenge files and other platforms write them; in lower case, with single spaces. */
export const CATEGORY_NAMES: Record<Category, readonly string[]> = {
  notice: ['notices', 'announcement', 'announcements', 'news', '公告', '通知', '公示'],
  web: [
    'web security',
    'web exploitation',
    'web安全',
    'web 安全',
    'web渗透',
    '网站',
    '网页',
    '網頁',
  ],
  re: [
    ...['reverse', 'reversing', 'rev', 'reverse engineering'],
    ...['逆向', '逆向工程', '逆向分析', '软件逆向', '軟體逆向'],
  ],
  pwn: [
    ...['pwnable', 'binary', 'exploit', 'exploitation', 'binary exploitation'],
    ...['二进制', '二进制安全', '二进制漏洞', '二进制利用', '漏洞利用', '溢出', '二進制', '二進位'],
  ],
  crypto: ['cryptography', '密码', '密码学', '现代密码', '古典密码', '密碼', '密碼學'],
  blockchain: [
    ...['web3', 'block chain', 'smart contract', 'smart contracts'],
    ...['区块链', '区块链安全', '智能合约', '區塊鏈', '智慧合約'],
  ],
  misc: ['杂项', '安全杂项', '綜合', '综合', '雜項'],
  dev: ['development', 'coding', '开发', '开发题', '開發'],
  sa: ['ops', 'devops', 'operations', 'sysadmin', 'system administration', '运维', '維運', '運維'],
  design: ['设计', '美工', '設計'],
  hpc: ['high performance computing', 'supercomputing', '高性能计算', '超算', '高效能運算'],
};

/** Categories of other platforms that become misc here, with the word as a tag. */
export const KEPT_AS_TAG = new Set([
  ...['forensics', 'forensic', 'osint', 'stego', 'steganography', 'ppc', 'miscellaneous'],
  ...['hardware', 'mobile', 'android', 'iot', 'ai', 'pentest'],
  ...[
    '取证',
    '电子取证',
    '数字取证',
    '取證',
    '隐写',
    '隐写术',
    '隱寫',
    '流量分析',
    '社工',
    '开源情报',
  ],
  ...['编程', '硬件', '移动', '移动安全', '安卓', '物联网', '人工智能', '渗透', '渗透测试'],
]);

/** Other names for our difficulties. */
export const DIFFICULTY_NAMES: Record<Difficulty, readonly string[]> = {
  baby: ['trivial', 'warmup', 'warm up', 'beginner', '入门', '新手', '签到', '入門', '簽到'],
  easy: ['simple', '简单', '容易', '簡單'],
  medium: ['normal', 'moderate', '中等', '普通', '中级', '一般'],
  hard: ['difficult', '困难', '难', '较难', '高级', '困難', '難'],
  boss: ['expert', 'insane', '首领', '专家', '地狱', '极难', '专家级', '首領', '專家'],
};
