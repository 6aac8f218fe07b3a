// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStorage } from "#api/session/sessionStorage.ts";
import { sessionKey } from "#shared/accounts/storedSession.ts";
import { fillStorage } from "../../fillStorage.ts";

const session = "s".repeat(3000);

const refuse = (): Storage => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

beforeEach(() => localStorage.clear());

describe("the storage of the session", () => {
  it("uses the browser's storage when it has space", () => {
    const storage = createSessionStorage();
    storage.setItem(sessionKey, session);
    expect(storage.persistence()).toBe("kept");
    expect(localStorage.getItem(sessionKey)).toBe(session);
    expect(createSessionStorage().getItem(sessionKey)).toBe(session);
    storage.removeItem(sessionKey);
    expect(localStorage.length).toBe(0);
  });

  it("falls back to memory when the browser's storage is full, and returns to it when it has space", () => {
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

  it("removes the old session when the new one no longer fits", () => {
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

  it("falls back to memory when the browser blocks its storage or has none", () => {
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

  it("treats a browser with an empty but full storage as one with blocked storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    });
    expect(createSessionStorage().persistence()).toBe("refused");
  });
});
