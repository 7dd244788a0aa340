{{- define "lectern.step" -}}
{{- $root := .root -}}
- name: {{ .name }}
  {{- include "lectern.container" $root | nindent 2 }}
  args: {{ .args }}
  env:
    {{- range $name, $value := fromYaml (include "lectern.settings" $root) }}
    - name: {{ $name }}
      value: {{ $value | quote }}
    {{- end }}
    {{- include "lectern.secrets" $root | trim | nindent 4 }}
  resources:
    requests: { cpu: 100m, memory: 256Mi }
    limits: { memory: 512Mi }
  volumeMounts:
    - name: data
      mountPath: /var/lib/lectern
    - name: temporary
      mountPath: /tmp
    {{- if $root.Values.certificateAuthority.configMap }}
    - name: authority
      mountPath: /etc/lectern/authority
      readOnly: true
    {{- end }}
{{- end -}}
