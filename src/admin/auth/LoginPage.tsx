import { Link, Typography } from "@mui/material";
import { LinkBase, Navigate, useLocation } from "react-admin";
import { AuthFrame } from "./AuthFrame.tsx";
import { returnAddress } from "./returnAddress.ts";
import { useSessionState } from "./SessionContext.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** Sign in; somebody who is signed in goes on to the page they came for, else to the dashboard. */
export const LoginPage = () => {
  const { status } = useSessionState();
  const { state } = useLocation();
  if (status === "in") return <Navigate to={returnAddress(state)} replace />;
  return (
    <AuthFrame title="Admin Login" description="Sign in to manage this site">
      <SignInForm />
      <Typography variant="body2" sx={{ mt: 3 }}>
        No account yet?{" "}
        <Link component={LinkBase} to="/register">
          Create one
        </Link>
      </Typography>
    </AuthFrame>
  );
};
