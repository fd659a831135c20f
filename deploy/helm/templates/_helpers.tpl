{{- define "app.name" -}}
{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "app.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "app.image" -}}
{{ required "image.repository is required" .Values.image.repository }}:{{ required "image.tag is required" .Values.image.tag }}
{{- end }}

{{/* The settings of the server, from the values and the Secret. */}}
{{- define "app.environment" -}}
envFrom:
  - secretRef:
      name: {{ .Values.secretName }}
env:
  - name: BASE_URL
    value: {{ required "settings.BASE_URL is required" .Values.settings.BASE_URL | quote }}
  {{- range $name, $value := omit .Values.settings "BASE_URL" }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
{{- end }}

{{/* The image runs as the user `node` and writes to /data and /tmp only. */}}
{{- define "app.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- end }}

{{- define "app.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}
