// Fails tests without an assertion, such as loops over nothing and conditions that are never true.
/* global beforeEach, expect */
beforeEach(() => {
  expect.hasAssertions();
});
