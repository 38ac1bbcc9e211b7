/** Somebody who can be mentioned. */
export interface Mentionable {
  id: number;
  username: string;
}

// Not within a word, such as an address.
const AT = /(?<![\p{Script=Latin}\p{N}_.-])@/u;
// The letters of a name go on.
const GOES_ON = /^[\p{Script=Latin}\p{N}_]/u;

/** The people whose `@username` stands in a text. Of names of which one begins with the other, the longer one counts. */
export function mentionedIn(text: string, people: readonly Mentionable[]): Mentionable[] {
  const longestFirst = [...people].sort(
    (one, other) => other.username.length - one.username.length,
  );
  const found = text
    .split(AT)
    .slice(1)
    .map((words) =>
      longestFirst.find(
        ({ username }) => words.startsWith(username) && !GOES_ON.test(words.slice(username.length)),
      ),
    );
  return people.filter((person) => found.includes(person));
}
