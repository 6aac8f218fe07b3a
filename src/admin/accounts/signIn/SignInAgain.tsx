import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useState } from "react";
import { dirtyText } from "#kit/form/record/dirtyForms.ts";
import { copyText } from "#ui/copyText.ts";
import { useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";

export const SignInAgain = () => {
  const state = useSessionState();
  const [email, setEmail] = useState("");
  if (state.status === "in" && state.email !== email) setEmail(state.email);
  if (state.status !== "out") return null;
  return (
    <Dialog open aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>Your text is still here. Sign in again, then save it.</DialogContentText>
        <SignInForm knownEmail={email} />
        {/* The account may have been removed. */}
        <Button onClick={() => void copyText("Text", dirtyText())}>Copy your text</Button>
      </DialogContent>
    </Dialog>
  );
};
