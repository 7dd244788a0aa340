{{/* A pod of the site; the component is its role. Only the folders of the volumes can be written to. */}}
{{- define "lectern.site" -}}
{{- $root := .root -}}
{{- $component := .component -}}
metadata:
  labels:
    {{- include "lectern.selector" $root | nindent 4 }}
    app.kubernetes.io/component: {{ $component }}
  annotations:
    checksum/settings: {{ include "lectern.checksum" $root }}
spec:
  {{- include "lectern.pod" $root | nindent 2 }}
  serviceAccountName: {{ include "lectern.name" $root }}
  # 5 s until no proxy sends requests any more, and at most 8 s until the process has answered and ended.
  terminationGracePeriodSeconds: 30
  {{- include "lectern.placement" . | nindent 2 }}
  {{- if $root.Values.pages }}
  initContainers:
    # The site adds the pages that are missing, so it needs a folder that it can write to.
    - name: pages
      {{- include "lectern.container" $root | nindent 6 }}
      command: [sh, -c, 'mkdir -p /var/lib/lectern/pages && cp /etc/lectern/pages/*.md /var/lib/lectern/pages/']
      resources:
        requests: { cpu: 10m, memory: 16Mi }
        limits: { memory: 64Mi }
      volumeMounts:
        - name: data
          mountPath: /var/lib/lectern
        - name: pages
          mountPath: /etc/lectern/pages
          readOnly: true
  {{- end }}
  containers:
    - name: site
      {{- include "lectern.container" $root | nindent 6 }}
      args: [serve]
      env:
        - name: ROLE
          value: {{ $component }}
        {{- include "lectern.secrets" $root | trim | nindent 8 }}
      envFrom:
        - configMapRef:
            name: {{ include "lectern.name" $root }}
      ports:
        - name: http
          containerPort: 3000
        {{- with $root.Values.settings.METRICS_PORT }}
        - name: metrics
          containerPort: {{ int . }}
        {{- end }}
      # The process listens once the database answers and has all migrations.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 90
      # A database that is away is no reason to restart: the site says so to visitors.
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 3
        timeoutSeconds: 5
        failureThreshold: 2
      lifecycle:
        preStop:
          sleep: { seconds: 5 }
      resources:
        {{- toYaml (index $root.Values $component "resources") | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /var/lib/lectern
        - name: temporary
          mountPath: /tmp
        {{- if $root.Values.identityClients }}
        - name: identity-clients
          mountPath: /etc/lectern/identity-clients
          readOnly: true
        {{- end }}
        {{- if $root.Values.certificateAuthority.configMap }}
        - name: authority
          mountPath: /etc/lectern/authority
          readOnly: true
        {{- end }}
  volumes:
    {{- include "lectern.volumes" . | nindent 4 }}
{{- end -}}

{{- define "lectern.volumes" -}}
{{- $root := .root -}}
- name: data
  {{- .data | nindent 2 }}
- name: temporary
  emptyDir: { sizeLimit: 1Gi }
{{- if $root.Values.pages }}
- name: pages
  configMap:
    name: {{ include "lectern.name" $root }}-pages
{{- end }}
{{- if $root.Values.identityClients }}
- name: identity-clients
  configMap:
    name: {{ include "lectern.name" $root }}-identity-clients
{{- end }}
{{- with $root.Values.certificateAuthority.configMap }}
- name: authority
  configMap:
    name: {{ . }}
{{- end }}
{{- end -}}
