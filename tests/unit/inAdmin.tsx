import { QueryClient } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { AdminContext, defaultI18nProvider, memoryStore, TestMemoryRouter, testDataProvider } from "react-admin";
import { expect } from "vitest";
import { type SiteMap, SiteMapContext } from "#admin/shared/SiteMapContext.ts";
import { DraftOwnerContext } from "#kit/form/drafts/DraftOwnerContext.ts";
import { Keys } from "#kit/keys/Keys.tsx";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { experiences, posts, projects, technicalSkills } from "#resources/index.ts";
import { readToast } from "#shared/toast/toast.ts";
import { HeaderSlotContext } from "#ui/PageHeader.tsx";
import { setUpUser } from "./setUpUser.ts";

export type Providers = Pick<ComponentProps<typeof AdminContext>, "dataProvider" | "authProvider">;

interface Surroundings extends Providers {
  address?: string;
  /** The id of the user whose drafts are stored. */
  account?: string;
  resources?: ResourceDescriptor[];
  pages?: SiteMap["pages"];
  store?: ReturnType<typeof memoryStore>;
}

const nothing = () => null;
const dashboard = { title: "Dashboard", icon: nothing, Component: nothing };

/** Renders a part of the admin with the providers that it needs. */
export const drawInAdmin = (
  part: ReactNode,
  {
    address = "/",
    account = "the owner",
    resources = [posts, projects, experiences, technicalSkills],
    pages = {},
    store = memoryStore(),
    dataProvider = testDataProvider(),
    authProvider,
  }: Surroundings = {},
) => {
  const place = { path: "", search: "", go: (_to: string): void => {} };
  const slot = document.body.appendChild(document.createElement("header"));
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: "always" }, mutations: { networkMode: "always" } },
  });
  const inAdmin = (drawn: ReactNode) => (
    <TestMemoryRouter
      initialEntries={[address]}
      locationCallback={({ pathname, search }) => Object.assign(place, { path: pathname, search })}
      navigateCallback={(navigate) => {
        // In a timer, so that it happens while the test waits.
        place.go = (to) => void setTimeout(() => navigate(to));
      }}
    >
      <AdminContext
        dataProvider={dataProvider}
        {...(authProvider ? { authProvider } : {})}
        i18nProvider={defaultI18nProvider}
        queryClient={queryClient}
        store={store}
      >
        <SiteMapContext value={{ dashboard, resources, pages }}>
          <DraftOwnerContext value={account}>
            <HeaderSlotContext value={slot}>{drawn}</HeaderSlotContext>
            <Keys />
          </DraftOwnerContext>
        </SiteMapContext>
      </AdminContext>
    </TestMemoryRouter>
  );
  const { container, rerender, unmount } = render(inAdmin(part));
  const redraw = (changed: ReactNode): void => rerender(inAdmin(changed));
  return { place, queryClient, container, redraw, close: unmount, user: setUpUser() };
};

/** Returns an auth provider of a signed-in user. @param rights reads the user's rights from the server */
export const signedInAs = (rights: () => Promise<string>) => ({
  login: async () => {},
  logout: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  getPermissions: rights,
});

/** Returns a copy of unknown type, like a response of a server. */
export const fromServer = (value: object) => JSON.parse(JSON.stringify(value));

/** Returns a request that ends when the test ends it. */
export const createHeldRequest = () => {
  const answers: (() => void)[] = [];
  return { ask: () => new Promise<void>((resolve) => answers.push(resolve)), answer: () => answers.pop()?.() };
};

/** Waits for a toast with this text. */
export const expectToast = (text: string | RegExp) =>
  waitFor(() =>
    expect(readToast()?.description).toEqual(typeof text === "string" ? text : expect.stringMatching(text)),
  );

/** Presses the button of the toast. */
export const pressToast = (): void => {
  const action = readToast()?.action;
  if (!action || "to" in action) throw new Error("The toast has no button.");
  action.onClick();
};

export const waitUntilGone = (name: string) => waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());

/** Waits until no confirmation is open. */
export const waitUntilConfirmed = () =>
  waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());

/** Confirms the deletion. */
export const confirmDeletion = async (user: ReturnType<typeof setUpUser>) =>
  user.click(within(await screen.findByRole("alertdialog")).getByText("Delete"));

/** Waits for a field, and fills it in one step. */
export const fill = async (label: string | RegExp, text: string): Promise<HTMLElement> => {
  const field = await screen.findByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
};
