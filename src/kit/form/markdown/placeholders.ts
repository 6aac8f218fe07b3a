// What would end the words of a picture too early.
const plain = (name: string): string => name.replace(/[\\[\]`\n]/g, "");

/** Stands in a text where a file is on its way to. Its number tells two of one name apart. */
export const runningText = (name: string, number: number): string => `![Uploading ${plain(name)}… ${number}]()`;

/** Stands in a text where a file should be that did not arrive. */
export const failedText = (name: string): string => `![${plain(name)} failed, retry]()`;

/** Why a text is not to be saved yet: a file is on its way into it, or did not arrive. */
export const unfinishedUpload = (text: string): string | undefined => {
  const [stands, running, failed] = /!\[(?:Uploading ([^\]]*)… \d+|([^\]]*) failed, retry)\]\(\)/.exec(text) ?? [];
  if (!stands) return undefined;
  return running
    ? `${running} is being uploaded: save when it is there, or take ${stands} out`
    : `${failed} was not uploaded: retry, or take ${stands} out`;
};
