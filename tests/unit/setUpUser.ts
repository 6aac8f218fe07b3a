import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";

/**
 * Somebody who types and clicks without a pause, on whatever is there. That nothing lies over a button is seen in the browser's
 * journeys; jsdom would compute the styles of all that is around it, a sixth of a test's time.
 */
export const setUpUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
