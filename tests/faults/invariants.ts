import { button, offeredDraft, recover, restoreDraft, textIn } from "./tab.ts";
import { callApi, firstOf, openTab, storedPosts, titleFilter, type World } from "./world.ts";

/** Returns whether the form at an address shows or offers a text in a new tab. */
const isOffered = async (world: World, address: string, text: string): Promise<boolean> => {
  const tab = await openTab(world, address);
  const area = textIn(tab.page);
  if ((await firstOf({ area, signIn: button(tab.page, "Sign In") })) !== "area") await recover(world, tab);
  await area.waitFor();
  // There may be a draft of this device and one on the server.
  for (let looks = 0; looks < 3; looks += 1) {
    if ((await area.inputValue()).includes(text)) return true;
    await firstOf({ draft: offeredDraft(tab.page) }, 5_000);
    await restoreDraft(world, tab.page);
  }
  return false;
};

const isLastTextKept = async (world: World, texts: readonly string[]): Promise<boolean> => {
  const { owed } = world;
  if (owed === null || texts.some((text) => text.includes(owed))) return true;
  const addresses = (await storedPosts(world)).map(({ slug }) => `/admin/posts/${slug}/edit`);
  for (const address of [...addresses, "/admin/posts/new"]) if (await isOffered(world, address, owed)) return true;
  return false;
};

const missingPictures = async ({ pictures, site }: World): Promise<string[]> => {
  const statuses = await Promise.all(pictures.map(async (path) => (await fetch(site.url + path)).status));
  return pictures.filter((_path, index) => statuses[index] !== 200).map((path) => `The picture ${path} is not served.`);
};

/** Lists the losses after all faults. All tabs are closed, as when a person returns on another day. */
export const findLosses = async (world: World): Promise<string[]> => {
  const lost = [...world.problems, ...(await missingPictures(world))];
  const posts = await storedPosts(world);
  const query = `versions?select=kind,row_id,content&resource=eq.posts&${titleFilter(world)}`;
  const versions = await callApi<{ kind: string; row_id: string; content: { content?: string } }>(world, query);
  const saves = versions.filter(({ kind }) => kind === "save").map(({ content }) => String(content.content).trim());
  // A late request may have stored a post again that is in the trash.
  const isStored = (id: string): boolean => posts.some((post) => post.id === id);
  const inTrash = versions.flatMap(({ kind, row_id }) => (kind === "deletion" && !isStored(row_id) ? [row_id] : []));

  const lastConfirmed = world.sent[world.confirmed];
  const allowed = world.sent.slice(Math.max(world.confirmed, 0));
  for (const { content } of posts) {
    // A removed upload leaves the space before it.
    if (!allowed.includes(content.trim()))
      lost.push(`The post contains “${content}”, which is neither the last confirmed save nor a later one.`);
  }
  if (lastConfirmed && !saves.includes(lastConfirmed))
    lost.push(`“${lastConfirmed}” was confirmed as saved, but is not in the history.`);

  for (const id of world.ids) {
    if (!isStored(id) && !inTrash.includes(id)) lost.push(`The post ${id} is neither stored nor in the trash.`);
  }
  const isDeleted = posts.length === 0;
  if (world.fate && isDeleted !== (world.fate === "deleted"))
    lost.push(`The post was reported as ${world.fate}, but is not.`);

  // Restores the posts in the trash, because a form offers the draft of its post only.
  const restored = { resource: "posts", row_ids: inTrash };
  if (inTrash.length > 0) await callApi(world, "rpc/restore_rows", { method: "POST", body: restored });
  if (!(await isLastTextKept(world, [...posts.map(({ content }) => content), ...saves]))) {
    lost.push(`The last text, “${world.owed}”, is neither stored, nor in the history, nor offered as a draft.`);
  }
  return lost;
};
