// Package limits has tools that end in an exit of the process, which toolvet does not report. Each says why.
package limits
