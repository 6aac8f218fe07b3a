// Removes characters that would end the alternative text.
const plain = (name: string): string => name.replace(/[\\[\]`\n]/g, "");

/** Returns the placeholder of a running upload. The number distinguishes files of the same name. */
export const runningPlaceholder = (name: string, number: number): string => `![Uploading ${plain(name)}… ${number}]()`;

/** Returns the placeholder of a failed upload. */
export const failedPlaceholder = (name: string): string => `![${plain(name)} was not uploaded]()`;

const placeholder = /!\[(?:Uploading ([^\]]*)… \d+|([^\]]*) was not uploaded)\]\(\)/;

export const findPlaceholders = (text: string): readonly string[] => text.match(new RegExp(placeholder, "g")) ?? [];

/** Returns why a text cannot be saved yet: it contains the placeholder of a running or failed upload. */
export const unfinishedUpload = (text: string): string | undefined => {
  const [found, running, failed] = placeholder.exec(text) ?? [];
  if (!found) return undefined;
  return running
    ? `${running} is still uploading. Wait for it, or remove ${found} from the text.`
    : `${failed} was not uploaded. Upload it again, or remove ${found} from the text.`;
};
