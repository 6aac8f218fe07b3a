import { Dialog, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";

export const SignInAgain = () => {
  const { status } = useSessionState();
  if (status !== "out") return null;
  return (
    <Dialog open aria-labelledby="sign-in-again">
      <DialogTitle id="sign-in-again">Your session has ended</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>Your text is still here. Sign in again, then save it.</DialogContentText>
        <SignInForm />
      </DialogContent>
    </Dialog>
  );
};
