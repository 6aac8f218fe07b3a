import { createClient } from "@supabase/supabase-js";
import { supabaseAuthProvider, supabaseDataProvider } from "ra-supabase";
import { Admin, Datagrid, DateField, EditButton, EditGuesser, List, Resource, TextField } from "react-admin";
import { createRoot } from "react-dom/client";
import { sessionKey } from "#shared/accounts/storedSession.ts";

// What `create-react-admin --data-provider supabase` writes, with the columns of the list instead of a guesser.
const instanceUrl = window.location.origin;
const apiKey = import.meta.env.VITE_API_KEY;
const supabaseClient = createClient(instanceUrl, apiKey, { auth: { storageKey: sessionKey } });

const PostList = () => (
  <List sort={{ field: "date", order: "DESC" }} perPage={24}>
    <Datagrid>
      <TextField source="title" />
      <TextField source="excerpt" />
      <TextField source="reading_time" />
      <DateField source="date" />
      <DateField source="published_at" />
      <EditButton />
    </Datagrid>
  </List>
);

const App = () => (
  <Admin
    dataProvider={supabaseDataProvider({ instanceUrl, apiKey, supabaseClient })}
    authProvider={supabaseAuthProvider(supabaseClient, {
      getIdentity: async ({ id, email }) => ({ id, fullName: email ?? "" }),
    })}
    disableTelemetry
  >
    <Resource name="posts" list={PostList} edit={EditGuesser} />
  </Admin>
);

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
