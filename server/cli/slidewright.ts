import { CommandError } from './command-error.ts'
import { runCommand } from './commands.ts'

await runCommand(process.argv.slice(2)).catch(error => {
  if (!(error instanceof CommandError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
