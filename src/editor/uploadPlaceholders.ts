// Removes characters that would end the alternative text.
const plain = (name: string): string => name.replace(/[\\[\]`\n]/g, "");

/** Returns the placeholder of a running upload. The number distinguishes files of the same name. */
export const runningPlaceholder = (name: string, number: number): string => `![Uploading ${plain(name)}… ${number}]()`;

export const failedPlaceholder = (name: string): string => `![${plain(name)} was not uploaded]()`;

/** Returns why a text cannot be saved yet: it contains the placeholder of a running or failed upload. */
export const unfinishedUpload = (text: string): string | undefined => {
  const [placeholder, running, failed] =
    /!\[(?:Uploading ([^\]]*)… \d+|([^\]]*) was not uploaded)\]\(\)/.exec(text) ?? [];
  if (!placeholder) return undefined;
  return running
    ? `${running} is still uploading. Wait for it, or remove ${placeholder} from the text.`
    : `${failed} was not uploaded. Upload it again, or remove ${placeholder} from the text.`;
};
