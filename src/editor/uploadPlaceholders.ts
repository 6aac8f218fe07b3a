// What would end the words of a picture too early.
const plain = (name: string): string => name.replace(/[\\[\]`\n]/g, "");

/** Stands in a text where a file is on its way to. Its number tells two of one name apart. */
export const runningText = (name: string, number: number): string => `![Uploading ${plain(name)}… ${number}]()`;

/** Stands in a text where a file should be that did not arrive. */
export const failedText = (name: string): string => `![${plain(name)} was not uploaded]()`;

/** Why a text is not to be saved yet: a file is on its way into it, or did not arrive. */
export const unfinishedUpload = (text: string): string | undefined => {
  const [stands, running, failed] = /!\[(?:Uploading ([^\]]*)… \d+|([^\]]*) was not uploaded)\]\(\)/.exec(text) ?? [];
  if (!stands) return undefined;
  return running
    ? `${running} is being uploaded. Save when it is there, or remove ${stands} from the text.`
    : `${failed} was not uploaded. Upload it again, or remove ${stands} from the text.`;
};
