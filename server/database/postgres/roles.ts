export const createRoles = `do $$ declare name text; begin
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = name) then
      execute pg_catalog.format('create role %I nologin', name);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
`;
