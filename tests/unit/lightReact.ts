import React from "react";

// For its warnings, React's development build would take down a stack with each element that is made: a tenth of a component's
// test. It does so for ten thousand a second.
const internals: unknown = Reflect.get(React, "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE");
// The next file may run in the same worker.
if (internals instanceof Object && Object.getOwnPropertyDescriptor(internals, "recentlyCreatedOwnerStacks")?.writable) {
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
