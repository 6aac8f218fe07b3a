SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.importable()
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select array[
    'posts', 'pages', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills',
    'resumes'
  ]
$function$;
