import { type ReactNode, useState } from "react";
import { createMemoryHistory } from "#public/router/memoryHistory.ts";
import { RouterContext, ShownContext } from "#public/router/RouterContext.ts";
import { createRouter } from "#public/router/router.ts";

/** A part of a page, at an address. */
export const RoutedAt = ({ path, children }: { path: string; children: ReactNode }) => {
  const [router] = useState(() =>
    createRouter({ routes: [], history: createMemoryHistory(new URL(path, "https://site.test")) }),
  );
  return (
    <RouterContext value={router}>
      <ShownContext value={router.state()}>{children}</ShownContext>
    </RouterContext>
  );
};
