import { Field, TextField, Tick } from '#app/components/field.tsx'

const PLAIN = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const KEPT = 'Leave it empty to keep the one you have.'

export function FolderFields() {
  return (
    <Field
      label="Whole path on the server"
      name="folder"
      hint="A second disk, or a share that is mounted there. For example /mnt/backup/grove."
      {...PLAIN}
    />
  )
}

type SftpProps = { isKept: boolean; asksForNewKey: boolean }

export function SftpFields({ isKept, asksForNewKey }: SftpProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_7rem]">
        <Field label="Server" name="host" inputMode="url" hint="Its name alone." {...PLAIN} />
        <Field label="Port" name="port" inputMode="numeric" {...PLAIN} />
      </div>
      <Field label="Name you sign in with there" name="user" {...PLAIN} />
      <Field
        label="Whole path of the folder there"
        name="folder"
        hint="It has to be there already."
        {...PLAIN}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="off"
        hint={isKept ? KEPT : 'Of the account there, or the passphrase of the private key below.'}
      />
      <TextField
        label="Private key, instead of a password"
        name="privateKey"
        rows={3}
        hint={
          isKept
            ? KEPT
            : 'The whole file, from its BEGIN line to its END line. It is kept encrypted.'
        }
        {...PLAIN}
      />
      {asksForNewKey ? (
        <Tick name="trustsNewKey">The server’s new key is right: trust it from now on</Tick>
      ) : null}
    </>
  )
}

export function S3Fields({ isKept, pathStyle }: { isKept: boolean; pathStyle: boolean }) {
  return (
    <>
      <Field
        label="Address of the storage"
        name="endpoint"
        inputMode="url"
        hint="Without the bucket. For example https://s3.us-west-2.amazonaws.com."
        {...PLAIN}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Region" name="region" hint="For example us-west-2." {...PLAIN} />
        <Field label="Bucket" name="bucket" {...PLAIN} />
      </div>
      <Field
        label="Folder in it"
        name="prefix"
        hint="Leave it empty to put copies at the top of the bucket."
        {...PLAIN}
      />
      <Tick name="pathStyle" defaultChecked={pathStyle}>
        Put the bucket’s name in the path (MinIO and some others need this)
      </Tick>
      <Field label="Access key" name="accessKey" {...PLAIN} />
      <Field
        label="Secret key"
        name="secretKey"
        type="password"
        autoComplete="off"
        hint={isKept ? KEPT : 'It is kept encrypted.'}
      />
    </>
  )
}
