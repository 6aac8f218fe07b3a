// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from "vitest";
import { reloadOnHistoryStep, restoreScroll } from "#public/beforeHydration/back.ts";
import { hideFailedPictures, isComplete, startEarly } from "#public/beforeHydration/beforeHydration.ts";
import { createMessageDraft, followMessage } from "#public/beforeHydration/messageDraft.ts";
import { holdActions } from "#public/beforeHydration/replayEvents.ts";
import { takeSearchBox } from "#public/beforeHydration/searchBox.ts";
import { readTheme } from "#shared/theme/theme.ts";

const pageData = (more: object = {}) =>
  JSON.stringify({ loaderData: { home: { skills: [], projects: [] } }, isPrerendered: false, ...more });

beforeEach(() => {
  document.head.innerHTML = "";
  window.history.replaceState(null, "", "/");
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  // What listens until the page is left would go on in the next file of the worker.
  const listening = vi.spyOn(window, "addEventListener");
  return () => {
    for (const listener of listening.mock.calls) window.removeEventListener(...listener);
  };
});

describe("a page of the server", () => {
  it("can wait for the first interaction if it has all of its data", () => {
    expect(isComplete(pageData())).toBe(true);
    expect(isComplete(pageData({ loaderData: { home: { skills: null } } }))).toBe(false);
    for (const none of [null, "", "null", "{"]) expect(isComplete(none)).toBe(false);
  });

  it("cannot wait while it shows the outcome of a message, which needs the focus", () => {
    window.history.replaceState(null, "", "/?message=sent");
    expect(isComplete(pageData())).toBe(false);
  });

  it("cannot wait if it was built for another address, which the host answers with it", () => {
    document.head.innerHTML = '<link rel="canonical" href="https://mira.example/blog">';
    const built = pageData({ isPrerendered: true });
    window.history.replaceState(null, "", "/blog");
    expect(isComplete(built)).toBe(true);
    window.history.replaceState(null, "", "/blog?tag=go");
    expect(isComplete(built)).toBe(false);
    window.history.replaceState(null, "", "/blog/newer-than-the-build");
    expect(isComplete(built)).toBe(false);
  });
});

describe("the components of a page", () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  const open = (data: string) => {
    document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page-data">${data}</script>`;
    const library = vi.fn(async () => {});
    const startPublic = vi.fn(async () => {});
    const editLink = async () => ({ showEditLink: async () => {} });
    const end = startEarly(document.body, { editLink, library, start: async () => ({ startPublic }) });
    ends.push(async () => {
      end();
      window.dispatchEvent(new Event("pointermove"));
      await vi.waitFor(() => expect(startPublic).toHaveBeenCalled());
    });
    return library;
  };

  it.each(["pointermove", "touchstart", "keydown", "focusin", "scroll"])(
    "are loaded once, at the first %s",
    async (sign) => {
      const library = open(pageData());
      expect(library).not.toHaveBeenCalled();
      for (let time = 0; time < 2; time++) window.dispatchEvent(new Event(sign));
      expect(library).toHaveBeenCalledOnce();
    },
  );

  it("are not loaded for a pointer that rests where the page was opened, which the browser reports as a move", () => {
    const library = open(pageData());
    const move = (movementX: number) => {
      const event = new MouseEvent("pointermove");
      Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
      window.dispatchEvent(event);
    };
    move(0);
    expect(library).not.toHaveBeenCalled();
    move(2);
    expect(library).toHaveBeenCalledOnce();
  });

  it("are loaded at once for a page without its data", () => {
    expect(open("")).toHaveBeenCalledOnce();
  });
});

test("keeps text that is typed into the contact form before hydration for a reload", () => {
  onTestFinished(() => sessionStorage.clear());
  const open = () => {
    document.body.innerHTML =
      '<form method="get"><input name="name"></form><form method="post"><input name="name"><input name="email"><textarea name="body"></textarea></form>';
    return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")];
  };
  const type = (field: HTMLInputElement | HTMLTextAreaElement | undefined, text: string) => {
    if (!field) throw new Error();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const [search, name] = open();
  const end = followMessage(createMessageDraft());
  const { release } = holdActions();
  type(search, "queues");
  type(name, "Reader");
  end();
  release();
  const fields = open();
  const [, , email] = fields;
  if (email) email.value = "brought.back@example.org";
  followMessage(createMessageDraft())();
  const shown = ["", "Reader", "brought.back@example.org", ""];
  expect(fields.map(({ value }) => value)).toEqual(shown);
  const later = open();
  followMessage(createMessageDraft())();
  expect(later.map(({ value }) => value)).toEqual(shown);
  sessionStorage.setItem("plinth-message", "{");
  expect(createMessageDraft).not.toThrow();
});

test("hides the frame of a decorative picture that fails to load", () => {
  document.body.innerHTML = '<img alt=""><img alt="A map">';
  for (const image of document.images) image.decode = async () => {};
  const end = hideFailedPictures();
  const [adorning, telling] = document.images;
  for (const image of document.images) image.dispatchEvent(new Event("error"));
  expect([adorning?.hidden, telling?.hidden]).toEqual([true, false]);
  end();
});

describe("actions before hydration", () => {
  const page = () => {
    document.body.innerHTML =
      '<button type="button" data-held="">Pressed first</button><button type="button" id="copy">Copy link</button><a href="#blog">Blog</a><form method="post"><input name="name"></form>';
    const [button, link, form, field] = ["#copy", "a", "form", "input"].map((name) => document.querySelector(name));
    if (!(button && link && form instanceof HTMLFormElement && field instanceof HTMLInputElement)) throw new Error();
    return { button, link, form, field };
  };
  const press = (element: Element) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 }));
  const submit = (form: HTMLFormElement) =>
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));

  it("is done once they are: presses, messages, and what was typed", () => {
    const { button, form, field } = page();
    const { release } = holdActions();
    const done: string[] = [];
    form.requestSubmit = () => void done.push("sent");
    expect([press(button), submit(form)]).toEqual([false, false]);
    field.value = "M";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.value = "Mi";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("[data-held]")?.addEventListener("click", () => done.push("pressed first"));
    button.addEventListener("click", () => done.push("copied"));
    field.addEventListener("input", () => done.push(field.value));
    expect(done).toEqual([]);
    release();
    expect(done).toEqual(["Mi", "pressed first", "copied", "sent"]);
    expect(press(button)).toBe(true);
  });

  describe("with the search, by its keys or its link", () => {
    afterEach(takeSearchBox);
    const open = (held = "") => {
      Object.assign(HTMLDialogElement.prototype, {
        showModal(this: HTMLDialogElement) {
          this.open = true;
          this.querySelector("input")?.focus();
        },
      });
      const { field } = page();
      document.body.innerHTML += `<a href="/search" aria-keyshortcuts="/ Control+K" ${held}><svg></svg></a>`;
      document.body.append(field);
      const link = document.querySelector<HTMLElement>("a[aria-keyshortcuts]");
      if (!link) throw new Error("no link");
      const clicked = vi.fn();
      link.addEventListener("click", clicked);
      return { field, link, clicked, ...holdActions(vi.fn()) };
    };
    const key = (target: EventTarget, init: KeyboardEventInit) =>
      target.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    const box = () => document.querySelector<HTMLInputElement>("dialog input");

    it("opens its field in the press, and its dialog then", () => {
      const { clicked, release, field } = open();
      expect(key(document.body, { key: "k" })).toBe(true);
      expect(key(field, { key: "/" })).toBe(true);
      expect(box()).toBeNull();
      expect(key(document.body, { key: "k", ctrlKey: true })).toBe(false);
      expect(document.activeElement).toBe(box());
      expect(box()?.form?.action).toBe("http://localhost:3000/search");
      release();
      expect(clicked).toHaveBeenCalledOnce();
    });

    it("opens it for its link, and not again once it is closed", () => {
      const { link, clicked, release } = open();
      expect(press(link.firstElementChild ?? link)).toBe(false);
      expect(document.activeElement).toBe(box());
      document.querySelector("dialog")?.dispatchEvent(new Event("close"));
      release();
      expect(clicked).not.toHaveBeenCalled();
    });

    it("has what was typed before this script was there", () => {
      const { release } = open('data-held="queue"');
      expect(box()?.value).toBe("queue");
      release();
    });

    it("keeps the typed text for Enter if the components fail to load", () => {
      const { giveUp } = open('data-held="queue"');
      giveUp();
      expect(box()?.value).toBe("queue");
    });
  });

  it("opens another page once the server has responded, and shows a message if it does not", async () => {
    const { link } = page();
    link.setAttribute("href", "/blog");
    const { giveUp } = holdActions(vi.fn());
    vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("away")));
    expect(press(link)).toBe(false);
    await vi.waitFor(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain("cannot be reached"),
    );
    document.querySelector("[data-held]")?.remove();
    giveUp();
    document.querySelector('[role="alert"]')?.remove();
    expect(press(link)).toBe(false);
    await vi.waitFor(() =>
      expect(document.querySelector('[role="alert"]')?.textContent).toContain("cannot be reached"),
    );
  });

  it.each([
    ["a blocked file", [new Response(), new TypeError("blocked")], "A script of this site"],
    ["an unreachable server", [new TypeError("away")], "cannot be reached"],
  ])("reports %s instead of reloading forever", async (_, answers, words) => {
    document.head.innerHTML = '<meta name="scripts" content="/a.js">';
    const asked = vi.fn(async (): Promise<Response> => {
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer;
    });
    vi.stubGlobal("fetch", asked);
    const { button } = page();
    const { giveUp } = holdActions();
    document.querySelector("[data-held]")?.remove();
    giveUp();
    press(document.querySelector("#copy") ?? button);
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(words));
  });

  it("changes the theme at once", () => {
    page();
    document.body.innerHTML += '<button type="button" data-choice="light"></button>';
    const { release } = holdActions();
    document.querySelector<HTMLElement>("[data-choice]")?.click();
    expect(readTheme()).toBe("light");
    release();
  });

  it("is left to the browser where it can do it by itself: links, and with another key or button", () => {
    const { button, link } = page();
    const { release } = holdActions();
    expect(press(link)).toBe(true);
    expect(button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }))).toBe(
      true,
    );
    release();
  });

  it("reloads the page for a button if the components fail to load", () => {
    const { button, link } = page();
    document.querySelector("[data-held]")?.remove();
    document.body.innerHTML += '<button type="button" data-choice="light"></button>';
    const reload = vi.fn();
    const { giveUp } = holdActions(reload);
    giveUp();
    for (const other of [link, document.querySelector("[data-choice]")]) if (other) press(other);
    expect(reload).not.toHaveBeenCalled();
    press(document.querySelector("#copy") ?? button);
    expect(reload).toHaveBeenCalledOnce();
    const reloadAfterwards = vi.fn();
    const later = holdActions(reloadAfterwards);
    press(document.querySelector("#copy") ?? button);
    expect(reloadAfterwards).not.toHaveBeenCalled();
    later.giveUp();
    expect(reloadAfterwards).toHaveBeenCalledOnce();
  });

  it("is sent by the browser if the components fail to load", () => {
    const { form } = page();
    const { giveUp } = holdActions(vi.fn());
    form.submit = vi.fn();
    submit(form);
    giveUp();
    expect(form.submit).toHaveBeenCalledOnce();
  });
});

test("Back to a page that the document does not show loads it, but a step within the page does not", () => {
  const reload = vi.fn();
  const end = reloadOnHistoryStep(reload);
  const move = (address: string) => {
    window.history.replaceState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  move("/#contact");
  expect(reload).not.toHaveBeenCalled();
  for (const address of ["/blog", "/?page=2"]) move(address);
  expect(reload).toHaveBeenCalledTimes(2);
  end();
  move("/blog");
  expect(reload).toHaveBeenCalledTimes(2);
});

describe("Back to a page of an earlier document", () => {
  const scrolledTo = vi.fn();

  const comeBack = (scrollRestoration: ScrollRestoration, state: object | null) => {
    vi.stubGlobal("scrollTo", scrolledTo.mockReset());
    sessionStorage.setItem("plinth-scroll", JSON.stringify({ left: 700 }));
    window.history.scrollRestoration = scrollRestoration;
    window.history.replaceState(state, "");
    restoreScroll();
    window.history.scrollRestoration = "auto";
    return scrolledTo.mock.calls;
  };

  it("restores the scroll position if scrollRestoration is manual", () => {
    expect(comeBack("manual", { key: "left" })).toEqual([[0, 700]]);
  });

  it("leaves to the browser what it does by itself, and a page of which nothing is known", () => {
    expect(comeBack("auto", { key: "left" })).toEqual([]);
    expect(comeBack("manual", { key: "another" })).toEqual([]);
    expect(comeBack("manual", null)).toEqual([]);
  });
});
