import type { ReactNode } from "react";
import { Route, Routes } from "react-router-dom";
import { Guard } from "./auth/Guard.tsx";
import { LoginPage } from "./auth/LoginPage.tsx";
import { RegisterPage } from "./auth/RegisterPage.tsx";

/** The two pages that need no session, and the rest of the admin behind the guard (spec 2, route table). */
export const App = ({ guarded }: { guarded: ReactNode }) => (
  <Routes>
    <Route path="login" element={<LoginPage />} />
    <Route path="register" element={<RegisterPage />} />
    <Route path="*" element={<Guard>{guarded}</Guard>} />
  </Routes>
);
