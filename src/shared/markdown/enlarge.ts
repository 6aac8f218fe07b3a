import { wordHere } from "../site/wordHere.ts";
import styles from "./Enlarged.module.css";

const createButton = (text: string, onPress: () => void): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    onPress();
  });
  return button;
};

const nameOf = (link: HTMLAnchorElement): string =>
  link.querySelector("img")?.alt || link.closest("figure")?.querySelector("figcaption")?.textContent || "";

/** Shows the picture of a link in the whole window, and the others of its text or gallery with the buttons or the arrow keys. */
export const enlarge = (link: HTMLAnchorElement): void => {
  const all = link.closest("[data-text], [data-gallery]")?.querySelectorAll<HTMLAnchorElement>("a[data-enlarge]");
  const links = [...(all ?? [link])].filter(({ hidden }) => !hidden);
  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  const picture = document.createElement("img");
  picture.alt = "";
  const name = document.createElement("p");
  name.ariaLive = "polite";
  let index = links.indexOf(link);
  const show = (step: number): void => {
    index = (index + step + links.length) % links.length;
    const shown = links[index] ?? link;
    picture.src = shown.href;
    const place = links.length > 1 ? `${index + 1}/${links.length}` : "";
    name.textContent = [place, nameOf(shown)].filter(Boolean).join(": ");
    dialog.ariaLabel = nameOf(shown) || wordHere("text.picture");
  };
  dialog.addEventListener("keydown", ({ key }) => {
    const forward = getComputedStyle(dialog).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    if (key === "ArrowLeft" || key === "ArrowRight") show(key === forward ? 1 : -1);
  });
  const bar = document.createElement("div");
  const steps = [createButton(wordHere("previous"), () => show(-1)), createButton(wordHere("next"), () => show(1))];
  const ends = links.length > 1 ? steps : [];
  bar.append(...ends.slice(0, 1), name, ...ends.slice(1));
  dialog.append(
    createButton(wordHere("close"), () => dialog.close()),
    picture,
    bar,
  );
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show(0);
  dialog.showModal();
};
