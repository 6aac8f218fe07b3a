import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";

/**
 * Returns a user that types and clicks without delays. It does not check whether an element covers a button: browser tests
 * do, and in jsdom computing the styles would take a sixth of a test's time.
 */
export const setUpUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
