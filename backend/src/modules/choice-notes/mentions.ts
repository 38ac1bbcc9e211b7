/** Somebody who can be mentioned. */
export interface Mentionable {
  id: number;
  username: string;
}

// An @ within a word, as in a mail address, is no mention.
const AT = /(?<![\p{Script=Latin}\p{N}_.-])@/u;
// The text continues with letters of a longer name.
const GOES_ON = /^[\p{Script=Latin}\p{N}_]/u;

/** The people whose `@username` is in the text. If one name is the beginning of another, the longer one counts. */
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
