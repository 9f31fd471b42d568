// Package good has tools that come close to an allocation that exceeds any memory and never do it.
package good
