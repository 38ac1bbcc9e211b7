import { loadDemo } from '../src/demo';
import { FormsService, type Question } from '../src/modules/forms';
import { startApp, type World } from './support/app';

let world: World;
let admin: string;
let player: string;

beforeAll(async () => {
  world = await startApp();
  await loadDemo(world.app);
  [admin, player] = await Promise.all([logIn('admin'), logIn('player')]);
});
afterAll(() => world.close());

async function logIn(name: string): Promise<string> {
  const body = { emailorusername: name, password: `vexil-demo-${name}` };
  return (await world.api.post('/auth/login', body)).body.access;
}

async function campaignOf(token: string) {
  const { body } = await world.api.get('/campaigns', { token });
  return (await world.api.get(`/campaigns/${String(body[0].id)}`, { token })).body;
}

it('shows a recruitment that takes applications still', async () => {
  const campaign = await campaignOf(player);
  expect(campaign).toMatchObject({ titleEn: 'Autumn recruitment' });
  expect(campaign.positions).toHaveLength(5);
  const path = `/campaigns/${String(campaign.id)}/application`;
  const { body: form } = await world.api.get(path, { token: player });
  expect(form).toMatchObject({ version: 0, state: 'draft' });
  const answers = { major: '通信工程 2025 级' };
  const draft = { version: 0, answers, positions: [campaign.positions[0].id] };
  expect((await world.api.call('PUT', path, draft, { token: player })).status).toBe(200);
  await world.query(`DELETE FROM application WHERE draft -> 'answers' = $1`, [answers]);
});

interface Stored {
  answers: Record<string, unknown>;
  questions: Question[];
  positions: string[];
}

it('holds only answers that applicants could have submitted', async () => {
  const rows = await world.query<Stored>(`SELECT a.answers, v.questions,
      (SELECT array_agg(p.key) FROM application_choice c JOIN campaign_position p ON p.id = c.position_id
        WHERE c.application_id = a.id) AS positions
    FROM application a JOIN form_version v ON v.id = a.form_version_id WHERE a.state <> 'draft'`);
  expect(rows).toHaveLength(37);
  const forms = world.app.get(FormsService, { strict: false });
  for (const { answers, questions, positions } of rows)
    expect(forms.checkAnswers(questions, answers, positions)).toEqual(answers);
});

it('has choices whose stages are where their moves ended', async () => {
  const wrong = await world.query(`SELECT c.id FROM application_choice c
    JOIN campaign_stage s ON s.id = c.stage_id
    LEFT JOIN LATERAL (SELECT e.to_stage, e.created_at FROM application_choice_event e
      WHERE e.choice_id = c.id ORDER BY e.id DESC LIMIT 1) last ON true
    WHERE s.title <> coalesce(last.to_stage, '材料筛选')
      OR c.stage_since <> coalesce(last.created_at, c.created_at) OR c.stage_since > now()`);
  expect(wrong).toEqual([]);
});

it('shows staff an application with its answers, files and moves', async () => {
  const list = '/admin/application-choices';
  const { body } = await world.api.get(`${list}?username=小满&rank=1`, { token: admin });
  const path = `${list}/${String(body[0].id)}/application`;
  const { body: page } = await world.api.get(path, { token: admin });
  expect(page.history).toHaveLength(2);
  expect(page.otherChoices).toHaveLength(1);
  const files = page.answers.flatMap((answer: { files: { url: string }[] }) => answer.files);
  expect(files).toHaveLength(1);
  const file = await world.api.get(`/${String(files[0].url)}`, { token: admin });
  expect(file.status).toBe(200);
});

it('lets the lead see all positions, and the interviewer two', async () => {
  const positionsSeenBy = async (name: string) => {
    const token = await logIn(name);
    const { body } = await world.api.get('/admin/application-choices?_end=100', { token });
    return new Set(body.map(({ positionTitleEn }: { positionTitleEn: string }) => positionTitleEn));
  };
  expect((await positionsSeenBy('lead')).size).toBe(5);
  expect(await positionsSeenBy('interviewer')).toEqual(
    new Set(['Web security', 'Forensics and misc']),
  );
});

it('has scorecards and notes that staff read once they handed in their own', async () => {
  const token = await logIn('lead');
  const list = '/admin/application-choices';
  const { body } = await world.api.get(`${list}?username=青柠&rank=1`, { token });
  const path = `${list}/${String(body[0].id)}`;
  const { body: cards } = await world.api.get(`${path}/scorecards`, { token });
  expect(cards.criteria).toHaveLength(3);
  expect(cards.others).toHaveLength(1);
  expect(cards.summary).toMatchObject({ number: 2, conflicting: false });
  const { body: notes } = await world.api.get(`${path}/notes`, { token });
  expect(JSON.stringify(notes)).toContain('比截止早三天');
  expect(body[0].tags).toEqual(['代码审计']);
});

it('has a question bank, and a sheet of an interview that is in use', async () => {
  const token = await logIn('interviewer');
  const bank = await world.api.get('/admin/campaign-questions?_end=100', { token: admin });
  expect(bank.body).toHaveLength(10);
  const list = '/admin/application-choices';
  const { body } = await world.api.get(`${list}?username=小满&rank=1`, { token });
  const path = `${list}/${String(body[0].id)}/interview-sheets`;
  const { body: interviews } = await world.api.get(path, { token });
  expect(interviews).toMatchObject([{ booked: true, questions: 5 }]);
  const { body: sheet } = await world.api.get(`${path}/${String(interviews[0].stageId)}`, {
    token,
  });
  expect(sheet.items.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['evidence', 'drawn', 'drawn', 'own', 'drawn'],
  ]);
  expect(sheet.drawable).toBe(4);
});

it('has two weeks of slots, and two applicants without one', async () => {
  const token = await logIn('lead');
  const { id } = await campaignOf(player);
  const [slots] =
    await world.query(`SELECT count(*)::integer AS number, max(lower(during)) > now() + interval '13 days' AS late
    FROM interview_slot WHERE lower(during) > now()`);
  expect(slots).toEqual({ number: 64, late: true });
  const { body } = await world.api.get(`/admin/campaigns/${String(id)}/interviews/unbooked`, {
    token,
  });
  const names = body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['阿澈', '半糖去冰']);
  for (const { possibilities } of body) expect(possibilities).toBeGreaterThan(0);
});

it('has rules, each of which some choices meet', async () => {
  const rules = await world.api.get('/admin/campaign-rules', { token: admin });
  expect(rules.body).toHaveLength(3);
  for (const { id, titleEn } of rules.body) {
    const path = `/admin/application-choices?rule=${String(id)}`;
    const { headers } = await world.api.get(`${path}&_end=100`, { token: admin });
    expect([titleEn, Number(headers['x-total-count'])]).not.toEqual([titleEn, 0]);
    expect(Number(headers['x-total-count'])).toBeLessThan(40);
  }
});

it('has decisions that are not announced', async () => {
  const path = '/admin/application-choices?_end=100';
  const { body } = await world.api.get(path, { token: admin });
  const decided = body.filter(({ decision }: { decision: string }) => decision !== 'none');
  expect(decided).toHaveLength(5);
  for (const { announced } of body) expect(announced).toBe('none');
});

it('asks for the consent that all who submitted have given, and for none to register', async () => {
  const { body: registration } = await world.api.get('/consents/registration');
  expect(registration.text).toBeNull();
  const { id } = await campaignOf(player);
  const { body: form } = await world.api.get(`/campaigns/${String(id)}/application`, {
    token: player,
  });
  expect(form.consent).toMatchObject({ number: 1, textEn: expect.stringContaining('withdraw') });
  const missing =
    await world.query(`SELECT a.id FROM application a JOIN consent_text t ON t.purpose = 'application'
    WHERE a.submitted_at IS NOT NULL AND NOT EXISTS (SELECT 1 FROM consent c
      WHERE c.user_id = a.user_id AND c.campaign_id = a.campaign_id AND c.text_id = t.id AND c.given_at = a.submitted_at
        AND t.published_at < c.given_at)`);
  expect(missing).toEqual([]);
  const texts = await world.api.get('/admin/consent-texts?_sort=id', { token: admin });
  expect(texts.body).toMatchObject([
    { purpose: 'registration', state: 'draft', consents: 0 },
    { purpose: 'application', state: 'current', consents: 37 },
  ]);
});

it('announces by letters of its own, which the preview shows in the language of the reader', async () => {
  const token = await logIn('lead');
  const { body: letters } = await world.api.get('/admin/campaign-letters', { token });
  expect(letters).toHaveLength(3);
  for (const { preview, previewEn } of letters) expect(preview + previewEn).not.toMatch(/[{}]/);
  const { id, positions } = await campaignOf(player);
  const { status, body } = await world.api.post(
    `/admin/campaigns/${String(id)}/announcements/preview`,
    {
      positions: positions.map((position: { id: number }) => position.id),
      respondUntil: new Date(Date.now() + 86_400_000).toISOString(),
    },
    { token },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ accepted: 3, waitlisted: 1, rejected: 1 });
  const texts = body.letters.map(({ locale, text }: { locale: string; text: string }) => [
    locale,
    text.includes('招新组'),
    text.includes('recruiting team'),
  ]);
  expect(texts).toContainEqual(['zh-CN', true, false]);
  expect(texts).toContainEqual(['en-US', false, true]);
  expect(new Set(texts.map(String)).size).toBe(2);
});
