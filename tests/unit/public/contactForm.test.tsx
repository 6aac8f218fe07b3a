// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followMessage } from "#public/beforeHydration/messageDraft.ts";
import { ContactForm } from "#public/pages/home/Contact.tsx";
import { RoutedAt } from "./RoutedAt.tsx";

const send = vi.fn<typeof fetch>();
beforeEach(() => {
  send.mockReset().mockImplementation(async () => new Response(null, { status: 201 }));
  vi.stubGlobal("fetch", send);
  document.head.innerHTML = '<meta name="supabase-publishable-key" content="key">';
});
let endDraft = () => {};
beforeEach(() => {
  endDraft = followMessage();
});
afterEach(() => {
  endDraft();
});

const formAt = (address: string) => (
  <RoutedAt path={address}>
    <ContactForm />
  </RoutedAt>
);
const open = (address = "/") => render(formAt(address));
const box = () => {
  const found = screen.getByLabelText("Message");
  if (!(found instanceof HTMLTextAreaElement)) throw new Error("The message is no text area.");
  return found;
};
const write = (text: string) => {
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "Reader" } });
  fireEvent.input(screen.getByLabelText("E-mail"), { target: { value: "reader@example.org" } });
  fireEvent.input(box(), { target: { value: text } });
};
/** Hydrates the server's form, into whose box this was typed before. */
const hydrateOver = (typed: string) => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(formAt("/"));
  box().value = typed;
  render(formAt("/"), { container, hydrate: true });
};
const press = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));

test("keeps a pasted message that is too long, and shows the excess", async () => {
  open();
  box().focus();
  await userEvent.paste("😀".repeat(5234));
  expect(box().value).toBe("😀".repeat(5234));
  const words = "Your message has 5,234 characters. Remove 234.";
  expect(screen.getByText(words)).toBeTruthy();
  expect(box().validationMessage).toBe(words);
  write(box().value);
  await press();
  expect(send).not.toHaveBeenCalled();
  write("😀".repeat(5000));
  expect(screen.queryByText(/Remove/)).toBeNull();
  await press();
  expect(await screen.findByText("Message sent")).toBeTruthy();
});

test("a message of blanks is asked for words", async () => {
  open();
  write(" \n\t ");
  await press();
  expect(box().validationMessage).toBe("Please write a few words.");
  expect(send).not.toHaveBeenCalled();
});

test("what was written is still there after a look at another page, until it is sent", async () => {
  open();
  write("A long letter");
  cleanup();
  open();
  expect([screen.getByLabelText("Name"), box()].map((field) => "value" in field && field.value)).toEqual([
    "Reader",
    "A long letter",
  ]);
  await press();
  await screen.findByText("Message sent");
  cleanup();
  open();
  expect(box().value).toBe("");
});

test("pressed twice, a message is sent once", async () => {
  open();
  write("Hello");
  const button = screen.getByRole("button", { name: "Send message" });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText("Message sent");
  expect(send).toHaveBeenCalledTimes(1);
});

test("nothing is typed into a message that is on its way, where it would be lost", async () => {
  let answer = (_: Response) => {};
  send.mockImplementation(() => new Promise<Response>((resolve) => (answer = resolve)));
  open();
  write("Hello");
  await press();
  await userEvent.type(box(), ", and one thing more");
  expect(box().value).toBe("Hello");
  answer(new Response(null, { status: 500 }));
  expect(await screen.findByText("Send message")).toBeTruthy();
  await userEvent.type(box(), ", and one thing more");
  expect(box().value).toBe("Hello, and one thing more");
});

test("a message that is not taken stays in the form, with words that say why, until it is stored", async () => {
  const refuse = (status: number, message: string) =>
    send.mockImplementationOnce(async () => Response.json({ message }, { status }));
  open();
  write("Hello");
  for (const [status, message, words] of [
    [500, "Too many messages at the moment. Please try again in an hour.", /^Too many .* try again in an hour\.$/],
    [503, "away", /^Your message could not be sent\./],
  ] as const) {
    refuse(status, message);
    await press();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toMatch(words));
    expect(box().value).toBe("Hello");
  }
  send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await press();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe(
      "Your message could not be sent. Nothing was lost: please try again, or write an e-mail.",
    ),
  );
  await press();
  expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
  const [address, init] = send.mock.lastCall ?? [];
  expect([String(address), init?.method]).toEqual([`${window.location.origin}/rest/v1/messages`, "POST"]);
  expect(JSON.parse(String(init?.body))).toEqual({
    name: "Reader",
    email: "reader@example.org",
    body: "Hello",
    website: "",
  });
});

test.each([
  ["too-many", "Too many messages at the moment. Please try again in an hour. Go back to find your text."],
  ["failed", "Your message could not be sent. Go back to your text and try again later."],
  ["too-long", "Your message is longer than 5,000 characters. Go back to your text and shorten it."],
  ["blank", "Your message is empty. Go back and write a few words."],
])("shows the outcome of a message without scripts: %s", (outcome, words) => {
  open(`/?message=${outcome}`);
  expect(screen.getByRole("alert").textContent).toBe(words);
});

test("what was typed before is filled in again, but not over what is typed while the page is loaded", async () => {
  open();
  write("A letter");
  cleanup();
  open();
  expect(box().value).toBe("A letter");
  cleanup();
  hydrateOver("Other words");
  expect(box().value).toBe("Other words");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Reader");
});

test("what the browser brought back into the form as the page was loaded is kept as if it were typed", async () => {
  hydrateOver("Typed before the reload");
  cleanup();
  open();
  expect(box().value).toBe("Typed before the reload");
});

test("a message that the browser sent by itself is not offered once more", () => {
  open();
  write("Sent without scripts");
  cleanup();
  open("/?message=sent");
  cleanup();
  open();
  expect(box().value).toBe("");
});

test("a name of blanks is asked for words", async () => {
  open();
  write("Hello");
  fireEvent.input(screen.getByLabelText("Name"), { target: { value: "  " } });
  await press();
  expect(screen.getByLabelText("Name")).toHaveProperty("validationMessage", "Please write a few words.");
  expect(send).not.toHaveBeenCalled();
});

test("a message that is on its way is so after a look at another page too, and is sent once", async () => {
  let answer = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response(null, { status: 201 }));
      }),
  );
  open();
  write("Hello");
  await press();
  cleanup();
  open();
  await userEvent.click(screen.getByRole("button", { name: "Sending..." }));
  answer();
  await screen.findByText("Message sent");
  expect(send).toHaveBeenCalledTimes(1);
  cleanup();
  open();
  expect(box().value).toBe("");
});
