import { AvatarSource } from './avatar-source';

it('requests a picture of size 640 from the QQ image service', async () => {
  const requests: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((url) => {
    if (url instanceof URL) requests.push(url);
    return Promise.resolve(new Response(null, { status: 404 }));
  });
  await expect(new AvatarSource().fetch('10001')).resolves.toBeUndefined();
  const [url] = requests;
  expect(url?.origin).toBe('https://q1.qlogo.cn');
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({ b: 'qq', nk: '10001', s: '640' });
});
