package cli

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/nearest"
)

// A Program is the input for a completion script. Its first command is the default.
type Program struct {
	Name     string
	Commands []Command
}

// A Command is a command of a program. The first one may have no name.
type Command struct {
	Name, Summary string
	Flags         *flag.FlagSet
	Words         []string // completions for its arguments; if there are none, files are completed
}

// Shells returns the shells that there are completion scripts for.
func Shells() []string { return []string{"bash", "zsh", "fish"} }

// Completion returns the completion script for a shell.
func (p Program) Completion(shell string) ([]byte, error) {
	switch shell {
	case "bash":
		return fmt.Appendf(nil, bash, p.Name, strings.Join(p.names(), "|"), p.label(0), p.cases()), nil
	case "zsh":
		return fmt.Appendf(nil, zsh, p.Name, strings.Join(p.names(), "|"), p.label(0), p.cases()), nil
	case "fish":
		return p.fish(), nil
	}
	return nil, fmt.Errorf("unknown shell %q: not one of %s%s", shell, strings.Join(Shells(), ", "), nearest.Hint(shell, Shells()))
}

// Both scripts determine the command and the word before the cursor, and share the cases that follow. bash splits words at "=",
// zsh does not.
const (
	bash = `# Completion of %[1]s for bash. Load it with: source <(%[1]s completion bash)
_%[1]s() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} named= choices= word
	if [[ $cur == "=" ]]; then
		cur=
	elif [[ $prev == "=" ]]; then
		prev=${COMP_WORDS[COMP_CWORD-2]}
	fi
	if [[ $cur == --* ]]; then
		cur=${cur#-}
	fi
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case $word in %[2]s) named=$word && break ;; esac
	done
	local command=${named:-%[3]s}
%[4]s	COMPREPLY=($(compgen -W "$choices" -- "$cur"))
}
complete -o default -F _%[1]s %[1]s
`
	zsh = `#compdef %[1]s
# Completion of %[1]s for zsh. Load it after compinit with: source <(%[1]s completion zsh)
_%[1]s() {
	local cur=$words[CURRENT] prev=$words[CURRENT-1] named= choices= word
	if [[ $cur == -*=* ]]; then
		prev=${cur%%%%=*}
		compset -P '*='
		cur=$PREFIX
	fi
	for word in "${(@)words[2,CURRENT-1]}"; do
		case $word in (%[2]s) named=$word && break ;; esac
	done
	local command=${named:-%[3]s}
%[4]s	if [[ -n $choices ]]; then
		compadd -- ${=choices}
	else
		_files
	fi
}
compdef _%[1]s %[1]s
`
)

func (p Program) names() []string {
	var all []string
	for _, c := range p.Commands {
		if c.Name != "" {
			all = append(all, c.Name)
		}
	}
	return all
}

// label returns the word that stands for a command in scripts.
func (p Program) label(i int) string { return cmp.Or(p.Commands[i].Name, "default") }

// cases returns statements of bash and zsh that set choices for the value of a flag, a flag or an argument.
func (p Program) cases() string {
	var flags, arguments bytes.Buffer
	var values []string // of flags: their possible values
	patterns := map[string][]string{}
	for i, c := range p.Commands {
		var names []string
		c.Flags.VisitAll(func(f *flag.Flag) {
			names = append(names, "-"+f.Name)
			if IsBool(f) {
				return
			}
			words := strings.Join(choices(f), " ")
			if patterns[words] == nil {
				values = append(values, words)
			}
			patterns[words] = append(patterns[words], fmt.Sprintf("'%s -%s'", p.label(i), f.Name))
		})
		fmt.Fprintf(&flags, "\t\t%s) choices='%s' ;;\n", p.label(i), strings.Join(names, " "))
		if len(c.Words) > 0 {
			fmt.Fprintf(&arguments, "\t\t%s) choices='%s' ;;\n", p.label(i), strings.Join(c.Words, " "))
		}
	}
	var b bytes.Buffer
	b.WriteString("\tcase \"$command ${prev/#--/-}:$cur\" in\n")
	for _, words := range values {
		fmt.Fprintf(&b, "\t%s:*) choices='%s' ;;\n", strings.Join(patterns[words], ":* | "), words)
	}
	fmt.Fprintf(&b, "\t*:-*)\n\t\tcase $command in\n%s\t\tesac\n\t\t;;\n", flags.Bytes())
	fmt.Fprintf(&b, "\t*)\n\t\tcase $named in\n\t\t'') choices='%s' ;;\n%s\t\tesac\n\t\t;;\n\tesac\n", strings.Join(p.names(), " "), arguments.Bytes())
	return b.String()
}

func choices(f *flag.Flag) []string {
	if c, ok := f.Value.(Choice); ok {
		return c.Words
	}
	return nil
}

// fish returns the script for fish, a list of conditions with their completions.
func (p Program) fish() []byte {
	var b bytes.Buffer
	line := func(condition, format string, arguments ...any) {
		fmt.Fprintf(&b, "complete -c %s -n %s %s\n", p.Name, quoted(condition), fmt.Sprintf(format, arguments...))
	}
	fmt.Fprintf(&b, "# Completion of %[1]s for fish. Load it with: %[1]s completion fish | source\n", p.Name)
	others := slices.DeleteFunc(p.names(), func(name string) bool { return name == p.Commands[0].Name })
	for i, c := range p.Commands {
		condition := "__fish_seen_subcommand_from " + c.Name
		if i == 0 {
			condition = "not __fish_seen_subcommand_from " + strings.Join(others, " ")
		}
		if c.Name != "" {
			line("not __fish_seen_subcommand_from "+strings.Join(p.names(), " "), "-a %s -d %s", c.Name, quoted(c.Summary))
		}
		if len(c.Words) > 0 {
			line(condition, "-f -a %s", quoted(strings.Join(c.Words, " ")))
		}
		c.Flags.VisitAll(func(f *flag.Flag) {
			_, usage := flag.UnquoteUsage(f)
			option := "-o " + f.Name
			if len(f.Name) == 1 {
				option = "-s " + f.Name
			}
			if words := choices(f); len(words) > 0 {
				option += " -x -a " + quoted(strings.Join(words, " "))
			} else if !IsBool(f) {
				option += " -r"
			}
			line(condition, "%s -d %s", option, quoted(usage))
		})
	}
	return b.Bytes()
}

func quoted(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(text) + "'"
}
