import { expect, it } from "vitest";
import type { Source } from "../../../lint/house/sources.ts";
import { importsOverWalls, upwardImports } from "../../../lint/house/walls.ts";

const importing = (path: string, other: string): Source[] => [{ path, imports: [other], lines: 1 }];

it.each([
  ["src-public/pages/blog/PostPage.tsx", "src/kit/ui/chips.tsx", "A visitor never downloads the admin"],
  ["src/admin/App.tsx", "src-public/app/siteMap.tsx", "The admin never imports the public side"],
  ["src/providers/client.ts", "server/base/settings.ts", "What runs in the browser imports nothing of the server"],
  ["src-public/data/posts.ts", "server/base/settings.ts", "What runs in the browser imports nothing of the server"],
  ["server/http/app.ts", "src/providers/client.ts", "The server renders the public side"],
  ["src/kit/list/csv.ts", "src/import/types.ts", "The kit knows no import"],
  ["src/resources/posts/index.ts", "src/resources/projects/index.ts", "A resource never imports another"],
])("%s must not import %s: %s …", (from, to, reason) => {
  expect(importsOverWalls(importing(from, to)).join()).toContain(`${from} → ${to}: ${reason}`);
});

it.each([
  ["src/shared/dates.ts", "src/kit/ui/chips.tsx", "Data flows one way"],
  ["src/providers/dataProvider.ts", "src/kit/resource/labels.ts", "Data flows one way"],
  ["src/providers/dataProvider.ts", "src/import/types.ts", "Data flows one way"],
  ["src/kit/defineResource.ts", "src/resources/index.ts", "Data flows one way"],
  ["src/kit/order/useReorder.ts", "src/kit/form/useDraft.ts", "In the kit"],
  ["src/kit/form/useDraft.ts", "src/kit/list/csv.ts", "In the kit"],
  ["src/kit/ui/chips.tsx", "src/kit/resource/labels.ts", "In the kit"],
  ["src/kit/form/RecordForm.tsx", "src/kit/resourcePages.tsx", "In the kit"],
  ["src-public/early/early.ts", "src-public/router/links.ts", "What runs first"],
  ["server/database/guards/createGuard.ts", "server/database/queue/scheduler.ts", "The embedded database"],
  ["server/pages/siteSettings.ts", "server/http/app.ts", "In the server"],
])("%s must not import %s: %s …", (from, to, reason) => {
  expect(upwardImports(importing(from, to)).join()).toContain(`${from} → ${to}: ${reason}`);
});

it.each([
  ["src/main.tsx", "src-public/early/early.ts"],
  ["src/resources/posts/index.ts", "src/resources/posts/PostCard.tsx"],
  ["src/resources/index.ts", "src/resources/posts/index.ts"],
  ["src/kit/ui/TryAgain.tsx", "src/kit/focus/moveFocus.ts"],
  ["src/kit/list/ListPage.tsx", "src/kit/order/Sortable.tsx"],
  ["src-public/pages/blog/PostPage.tsx", "src/shared/dates.ts"],
  ["server/pages/render/pages.ts", "src-public/router/head.ts"],
])("%s may import %s", (from, to) => {
  const sources = importing(from, to);
  expect([...importsOverWalls(sources), ...upwardImports(sources)]).toEqual([]);
});
