// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStorage } from "#api/session/sessionStorage.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { fillStorage } from "./fillStorage.ts";

const session = "s".repeat(3000);

const refuse = (): Storage => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => localStorage.clear());

describe("the storage of the session", () => {
  it("is the browser's where that has room", () => {
    const storage = createSessionStorage();
    storage.setItem(sessionKey, session);
    expect(storage.persistence()).toBe("kept");
    expect(localStorage.getItem(sessionKey)).toBe(session);
    expect(createSessionStorage().getItem(sessionKey)).toBe(session);
    storage.removeItem(sessionKey);
    expect(localStorage.length).toBe(0);
  });

  it("is this page alone where the browser's is full, says so, and is the browser's again when there is room", () => {
    fillStorage();
    const storage = createSessionStorage();
    expect(storage.persistence()).toBe("full");
    storage.setItem(sessionKey, session);
    expect(storage.getItem(sessionKey)).toBe(session);
    expect(createSessionStorage().getItem(sessionKey)).toBeNull();
    storage.removeItem(sessionKey);
    expect(storage.getItem(sessionKey)).toBeNull();

    localStorage.clear();
    storage.setItem(sessionKey, session);
    expect(storage.persistence()).toBe("kept");
    expect(localStorage.getItem(sessionKey)).toBe(session);
  });

  it("notices that it became full, and leaves no session behind that its successor has ended", () => {
    const storage = createSessionStorage();
    const listener = vi.fn();
    const end = storage.subscribe(listener);
    storage.setItem(sessionKey, "old");
    fillStorage();
    expect(createSessionStorage().persistence()).toBe("kept");
    storage.setItem(sessionKey, session);
    expect(storage.persistence()).toBe("full");
    expect(listener).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem(sessionKey)).toBeNull();
    expect(storage.getItem(sessionKey)).toBe(session);
    end();
    storage.removeItem(sessionKey);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("is this page alone where the browser denies its own, or has none", () => {
    const none = (): Storage => JSON.parse("null");
    for (const open of [refuse, none]) {
      const storage = createSessionStorage(open);
      expect(storage.persistence()).toBe("refused");
      storage.setItem(sessionKey, session);
      expect(storage.getItem(sessionKey)).toBe(session);
      storage.removeItem(sessionKey);
      expect(storage.getItem(sessionKey)).toBeNull();
    }
  });

  it("knows a browser that has no room at all for one that keeps nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(createSessionStorage().persistence()).toBe("refused");
  });
});
