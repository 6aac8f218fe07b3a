import { Button } from "@mui/material";
import { RemoveDemoContent } from "./RemoveDemoContent.tsx";

export const RemoveDemoButton = () => (
  <RemoveDemoContent>
    {(open) => (
      <Button variant="outlined" onClick={open}>
        Remove the demo content
      </Button>
    )}
  </RemoveDemoContent>
);
