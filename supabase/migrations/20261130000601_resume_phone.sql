SET local check_function_bodies = off;

DROP VIEW "public"."site";

DROP FUNCTION "private"."visible_settings"();

CREATE OR REPLACE FUNCTION private.visible_settings()
  RETURNS TABLE (
    settings   jsonb,
    updated_at timestamp with time zone,
    phone      text
  )
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select settings - array['phone', 'phoneShown'], updated_at,
    coalesce(case when settings ->> 'phoneShown' = 'on the page' then settings ->> 'phone' end, '')
  from public.site_settings
$function$;

CREATE VIEW "public"."site" WITH (security_invoker=true) AS  SELECT settings,
    updated_at,
    phone
   FROM private.visible_settings() visible_settings(settings, updated_at, phone);

REVOKE ALL ON FUNCTION "private"."visible_settings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visible_settings"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON TABLE "public"."site" FROM "anon";

GRANT SELECT ON TABLE "public"."site" TO "anon";

REVOKE ALL ON TABLE "public"."site" FROM "authenticated";

GRANT SELECT ON TABLE "public"."site" TO "authenticated";

REVOKE ALL ON TABLE "public"."site" FROM "service_role";

GRANT SELECT ON TABLE "public"."site" TO "service_role";
