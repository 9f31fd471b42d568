// Package limits has tools that end in an unlock of an unlocked mutex, which toolvet does not report. Each says why.
package limits
