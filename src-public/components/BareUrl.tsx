import { Fragment } from "react";
import { bareUrl } from "../data/bareUrl.ts";

const parts = /(?<=[@/])|(?=\.)/;

/** A URL as it is shown. A line that is too short breaks it between its parts; copied, it is the same. */
export const BareUrl = ({ of }: { of: string }) =>
  bareUrl(of)
    .split(parts)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same, and they change together
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
