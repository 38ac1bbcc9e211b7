// A test that asserts nothing cannot fail: loops over nothing and conditions that never hold are found by this.
/* global beforeEach, expect */
beforeEach(() => {
  expect.hasAssertions();
});
