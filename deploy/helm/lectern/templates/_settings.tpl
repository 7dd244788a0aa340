{{/* The settings of the values, and those that belong to the chart. */}}
{{- define "lectern.settings" -}}
{{- $address := required "Set settings.PUBLIC_URL to the address that visitors use." .Values.settings.PUBLIC_URL -}}
{{- $bucket := required "Set settings.S3_BUCKET to the bucket for films and uploads: pods keep no files." .Values.settings.S3_BUCKET -}}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
DATA_DIR: /var/lib/lectern
PORT: "3000"
{{- with .Values.certificateAuthority }}
{{- if .configMap }}
NODE_EXTRA_CA_CERTS: /etc/lectern/authority/{{ .key }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The variables whose values are in the secret. */}}
{{- define "lectern.secrets" -}}
{{- $secret := required "Set secret to the name of the secret that holds DATABASE_URL." .Values.secret -}}
{{- range $name := list "DATABASE_URL" "DATABASE_DIRECT_URL" "AWS_ACCESS_KEY_ID" "AWS_SECRET_ACCESS_KEY" "SMTP_URL" }}
- name: {{ $name }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ $name }}
      optional: {{ ne $name "DATABASE_URL" }}
{{- end }}
{{- end -}}

{{/* Changes with everything that a process reads at its start, so that a change replaces the pods. */}}
{{- define "lectern.checksum" -}}
{{- printf "%s %s %s" (include "lectern.settings" .) (toJson .Values.pages) (toJson .Values.identityClients) | sha256sum -}}
{{- end -}}
