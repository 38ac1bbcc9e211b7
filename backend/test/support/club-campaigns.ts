import type { Answers, Question } from '../../src/modules/forms/question';
import { both, part } from './forms';

/**
 * The recruitment of a real club, built from what admins can edit. Data of the account, such as email and phone, are not
 * asked for again.
 */
export interface ClubCampaign {
  form: { name: string; questions: Question[] };
  /** Titles by key, in both languages as `中文 | English`. */
  positions: Record<string, string>;
  stages: { kind: 'screening' | 'task' | 'interview'; title: string; titleEn: string }[];
  maxChoices: number;
  /** The answers of an applicant; `upload` stands for a file. */
  answers: Answers;
  /** The language of the exported sheet. */
  language: 'zh-CN' | 'en-US';
  /** The columns of the club's own sheet in order, mapped to the column here with the same content, or null. */
  sheet: Record<string, string | null>;
}

const stage = (kind: ClubCampaign['stages'][number]['kind'], title: string) => ({
  kind,
  ...both(title),
});
const required = true;
const identity = 'identity';
const GENDERS = { male: '男 | Male', female: '女 | Female' };

/** XDSEC, 2026. Its sheet has a row per applicant; here there is one per choice. */
const xdsec: ClubCampaign = {
  form: {
    name: 'XDSEC 2026',
    questions: [
      part('real-name', 'shortText', '真实姓名 | Name', { required, privacy: identity }),
      part('gender', 'choice', '性别 | Gender', { required, of: GENDERS }),
      part('department', 'shortText', '学院 | School', { required }),
      part('major', 'shortText', '专业 | Major', { required }),
      part('student-id', 'shortText', '学号 | Student ID', { required, privacy: identity }),
      part('signature', 'shortText', '签名 | Motto'),
      part('resume', 'longText', '简历 | Résumé', { required }),
    ],
  },
  positions: {
    ...{ web: 'Web', pwn: 'Pwn', reverse: '逆向 | Reverse', crypto: '密码 | Crypto' },
    ...{ misc: '杂项 | Misc', dev: '开发 | Dev', art: '美工 | Art' },
  },
  stages: [stage('screening', '一面 | First round'), stage('interview', '二面 | Second round')],
  maxChoices: 7,
  answers: {
    ...{ 'real-name': '李雷', gender: 'male', department: '网信院' },
    ...{ major: '信息安全', 'student-id': '26000000001', resume: '会一点 Python' },
  },
  language: 'zh-CN',
  sheet: {
    ...{ 用户ID: null, 邮箱: '邮箱', 昵称: '用户名', 签名: '签名', 面试状态: '阶段' },
    ...{ 真实姓名: '真实姓名', 手机号: '手机号', 性别: '性别', 学院: '学院', 专业: '专业' },
    ...{ 学号: '学号', 申请方向: '方向', 简历: '简历', 通过方向: '结果', 通过面试官: null },
    ...{ 创建时间: '提交时间（UTC）', 更新时间: '进入阶段时间（UTC）' },
  },
};

/** AchoBeta has no positions, but a state for each of three interviews. */
const achoBeta: ClubCampaign = {
  form: {
    name: 'AchoBeta',
    questions: [
      part('student-id', 'shortText', '学号 | Student ID', { required, privacy: identity }),
      part('name', 'shortText', '姓名 | Name', { required, max: 10, privacy: identity }),
      part('gender', 'choice', '性别 | Gender', { required, of: GENDERS }),
      part('grade', 'number', '年级 | Year', { required, min: 2000, max: 2100 }),
      part('major', 'shortText', '专业 | Major', { required, max: 20 }),
      part('class', 'shortText', '班级 | Class', { required, max: 30 }),
      part('reason', 'longText', '加入 AchoBeta 的理由 | Why AchoBeta', { required }),
      part('introduction', 'longText', '个人介绍 | About yourself', { required }),
      part('experience', 'longText', '个人经历 | Experience', { required }),
      part('awards', 'longText', '获奖经历 | Awards'),
      part('photo', 'file', '照片 | Photo', { required, max: 1, privacy: identity }),
      part('attachments', 'file', '附件 | Attachments', { max: 5 }),
      part('remark', 'longText', '备注 | Remark', { max: 500 }),
    ],
  },
  positions: { member: 'AchoBeta 成员 | Member of AchoBeta' },
  stages: [
    stage('screening', '简历筛选 | Screening'),
    stage('interview', '初试 | First interview'),
    stage('interview', '复试 | Second interview'),
    stage('interview', '终试 | Final interview'),
  ],
  maxChoices: 1,
  answers: {
    ...{ 'student-id': '20260000001', name: '韩梅梅', gender: 'female', grade: 2026 },
    ...{ major: '软件工程', class: '软工 2 班', reason: '想一起写代码' },
    ...{ introduction: '话不多', experience: '写过一个小程序', photo: 'upload' },
  },
  language: 'zh-CN',
  sheet: {
    ...{ 学号: '学号', 姓名: '姓名', 性别: '性别', 年级: '年级', 专业: '专业', 班级: '班级' },
    ...{ 邮箱: '邮箱', 手机号码: '手机号', '加入 achobeta 的理由': '加入 AchoBeta 的理由' },
    ...{ 个人介绍: '个人介绍', 个人经历: '个人经历', 获奖经历: '获奖经历', 照片: '照片' },
    ...{ 备注: '备注', 简历状态: '阶段', 提交次数: null, 创建时间: '提交时间（UTC）' },
  },
};

/** Unique Studio: candidates choose one group. */
const unique: ClubCampaign = {
  form: {
    name: 'Unique Studio',
    questions: [
      part('name', 'shortText', '姓名 | Name', { required, privacy: identity }),
      part('gender', 'choice', '性别 | Gender', {
        required,
        of: { ...GENDERS, other: '其他 | Other' },
      }),
      part('grade', 'choice', '年级 | Year', {
        required,
        of: {
          ...{ freshman: '大一 | First', sophomore: '大二 | Second', junior: '大三 | Third' },
          ...{ senior: '大四 | Fourth', graduate: '研究生 | Graduate' },
        },
      }),
      part('institute', 'shortText', '学院 | School', { required }),
      part('major', 'shortText', '专业 | Major', { required }),
      part('rank', 'choice', '成绩排名 | Rank in class', {
        required,
        of: { a: '前 10% | A', b: '前 25% | B', c: '前 50% | C', d: '其他 | D' },
      }),
      part('intro', 'longText', '自我介绍 | Introduction', { required }),
      part('quick', 'consent', '快速通道 | Fast track'),
      part('referrer', 'shortText', '推荐人 | Referrer', {
        showIf: { question: 'quick', answers: ['true'] },
      }),
      part('resume', 'file', '简历 | Résumé', { max: 1 }),
    ],
  },
  positions: {
    ...{ web: 'Web', lab: 'Lab', ai: 'AI', game: 'Game', android: 'Android', ios: 'iOS' },
    ...{ design: 'Design', pm: 'PM' },
  },
  stages: [
    stage('screening', '报名 | Registration'),
    stage('task', '笔试 | Written test'),
    stage('interview', '组面 | Group interview'),
    stage('task', '熬测 | Night test'),
    stage('interview', '群面 | Team interview'),
  ],
  maxChoices: 1,
  answers: {
    ...{ name: '王小明', gender: 'other', grade: 'freshman', institute: '计算机学院' },
    ...{ major: '计算机科学', rank: 'b', intro: '喜欢做东西' },
    ...{ quick: true, referrer: '学长', resume: 'upload' },
  },
  language: 'zh-CN',
  sheet: {
    ...{ name: '姓名', gender: '性别', grade: '年级', institute: '学院', major: '专业' },
    ...{ rank: '成绩排名', mail: '邮箱', phone: '手机号', group: '方向', intro: '自我介绍' },
    ...{ isQuick: '快速通道', referrer: '推荐人', resume: '简历', abandoned: '状态' },
    ...{ rejected: '结果', step: '阶段', 'interviewAllocations.group': null },
    ...{ 'interviewAllocations.team': null },
  },
};

/** Samfundet: any number of positions in order of preference, and one letter for all of them. */
const samfundet: ClubCampaign = {
  form: {
    name: 'Samfundet',
    questions: [
      part('name', 'shortText', 'Fullt navn | Full name', { required, privacy: identity }),
      part('campus', 'choice', 'Campus | Campus', {
        of: { gloshaugen: 'Gløshaugen', dragvoll: 'Dragvoll', oya: 'Øya', other: 'Annet | Other' },
      }),
      part('letter', 'longText', 'Søknadstekst | Application text', { required }),
    ],
  },
  positions: {
    web: 'Webutvikler | Web developer',
    sound: 'Lydtekniker | Sound engineer',
    bar: 'Bartender | Bartender',
  },
  stages: [
    stage('screening', 'Søknad | Application'),
    stage('interview', 'Intervju | Interview'),
    stage('screening', 'Fordelingsmøte | Allocation'),
  ],
  maxChoices: 9,
  answers: { name: 'Kari Nordmann', campus: 'oya', letter: 'Jeg liker scenen.' },
  language: 'en-US',
  sheet: {
    ...{
      Navn: 'Full name',
      Telefon: 'Telephone',
      Epost: 'Email',
      Campus: 'Campus',
      Stilling: 'Position',
    },
    ...{ Intervjutid: null, Intervjusted: null, Prioritet: 'Decision', Status: 'Answer' },
    ...{ 'Søkers rangering': 'Choice', 'Intervjuer satt': 'Stage' },
  },
};

export const clubCampaigns = { xdsec, achoBeta, unique, samfundet };
