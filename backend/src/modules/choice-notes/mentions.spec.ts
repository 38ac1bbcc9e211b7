import { mentionedIn } from './mentions';

const people = ['ann', 'anna', '小明', 'user.name'].map((username, id) => ({ id, username }));
const names = (text: string) => mentionedIn(text, people).map(({ username }) => username);

it.each([
  ['@ann, please look', ['ann']],
  ['@anna please look', ['anna']],
  ['请@小明看一下，@ann也看', ['ann', '小明']],
  ['@user.name. And @ann @ann', ['ann', 'user.name']],
  ['@nobody, ann and anna@', []],
  ['mail to moth@example.org', []],
])('finds in %j the people %j', (text, found) => {
  expect(names(text)).toEqual(found);
});
